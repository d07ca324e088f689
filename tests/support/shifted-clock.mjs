/** Preloaded into a process: its clock is CLOCK_AHEAD_MS ahead, or behind if that is negative. */
const now = Date.now;
const ahead = Number(process.env.CLOCK_AHEAD_MS);
Date.now = () => now() + ahead;
