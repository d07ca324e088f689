/**
 * Either the writer starts a job or the caller withdraws it, whichever comes first, so that nothing is stored that was
 * reported as failed. One number per queued job, in memory shared by both threads.
 */
const WAITING = 0;
const STARTED = 1;
const WITHDRAWN = 2;

/** @param {number} count @returns {Int32Array} */
export const createSlots = (count) => new Int32Array(new SharedArrayBuffer(count * 4));

export const claim = {
  /** Puts a new job into the slot. @param {Int32Array} slots @param {number} slot */
  add: (slots, slot) => Atomics.store(slots, slot, WAITING),
  /** Whether the writer may start the job. @param {Int32Array} slots @param {number} slot */
  start: (slots, slot) => Atomics.compareExchange(slots, slot, WAITING, STARTED) === WAITING,
  /** Whether the caller may withdraw the job. @param {Int32Array} slots @param {number} slot */
  withdraw: (slots, slot) => Atomics.compareExchange(slots, slot, WAITING, WITHDRAWN) === WAITING,
  /** @param {Int32Array} slots @param {number} slot */
  isWithdrawn: (slots, slot) => Atomics.load(slots, slot) === WITHDRAWN,
};
