/** The page on which visitors book a call. */
export const BOOKING_PATH = "/book";
