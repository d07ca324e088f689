/** The page on which visitors book a call. */
export const BOOKING_PATH = "/book";

/** The path of a booked call, for those who have its link. */
export const callPath = (id: string): string => `${BOOKING_PATH}/${id}`;
