/** The object store failed; the message is a reason in plain words, such as "the disk is full", for staff to read. */
export class ObjectStoreDown extends Error {}
