import {
  type ClientActionFunctionArgs,
  matchPath,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { isConflict } from "~/lib/form/form-error";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { confirmRoute } from "~/staff/confirm-route.server";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { accountSteps } from "./account/account-steps.server";
import { authorSteps } from "./authors/author-steps.server";
import { postSteps, textSteps } from "./blog/post-steps.server";
import { callSteps } from "./booking/call-steps.server";
import { categorySteps } from "./categories/category-steps.server";
import { contentSteps } from "./content/content-steps.server";
import { deliverySteps } from "./deliveries/delivery-steps.server";
import { imageSteps } from "./images/image-steps.server";
import { leadSteps } from "./leads/lead-steps.server";
import { offerSteps } from "./offers/offer-steps.server";
import { priceSteps } from "./prices/price-steps.server";
import { systemSteps } from "./system/system-steps.server";
import { teamSteps } from "./team/team-steps.server";
import { unsentFormSteps } from "./unsent-forms/unsent-form-steps.server";

const { loader, action } = confirmRoute({
  ...accountSteps,
  ...authorSteps,
  ...postSteps,
  ...textSteps,
  ...callSteps,
  ...categorySteps,
  ...contentSteps,
  ...deliverySteps,
  ...imageSteps,
  ...leadSteps,
  ...offerSteps,
  ...priceSteps,
  ...systemSteps,
  ...teamSteps,
  ...unsentFormSteps,
});

export const meta = staffMeta<typeof loader>((data) => data?.documentTitle ?? "");

/** After an edit conflict the page shows the newer version. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => isConflict(actionResult?.code) || defaultShouldRevalidate;

/** Every failure to delete a post starts with the same words (docs/product.md 9). */
const stayOnPost = stayOnFailure({
  message: "Failed to delete post: the server could not be reached. Please try again.",
});

const stayOnQuestion = (args: ClientActionFunctionArgs) =>
  matchPath("/admin/blog/:id/delete", new URL(args.request.url).pathname)
    ? stayOnPost(args)
    : stayOnPage(args);

export { action, ConfirmQuestion as default, loader, stayOnQuestion as clientAction };
