/** The page on which visitors book a call. */
export const BOOKING_PATH = "/book";
/** The page of booked calls for staff. */
export const CALLS_PATH = "/admin/booking";
