import { stayOnFailure } from "~/ui/form/failed-submission";

/** The `clientAction` of admin forms: the page and its input stay where the server cannot be reached. */
export const stayOnPage = stayOnFailure("The server could not be reached. Please try again.");
