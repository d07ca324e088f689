/** Preloaded into a process: what `Date.now` returns is CLOCK_AHEAD_MS ahead, or behind if negative. */
const now = Date.now;
const ahead = Number(process.env.CLOCK_AHEAD_MS);
Date.now = () => now() + ahead;
