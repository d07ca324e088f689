/** Preloaded into a process: sets its clock CLOCK_AHEAD_MS ahead, or behind if negative. */
const now = Date.now;
const ahead = Number(process.env.CLOCK_AHEAD_MS);
Date.now = () => now() + ahead;
