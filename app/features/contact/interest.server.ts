import { z } from "zod";
import { leadFields } from "~/features/leads/lead-fields";
import { recordLead } from "~/features/leads/lead-record.server";
import { findOfferedProduct, readShelf } from "~/features/products/catalog.server";
import { FormError } from "~/lib/form/form-error";
import { type ActionArgs, submitForm } from "~/lib/form/submit-form.server";
import { choice, line } from "~/lib/form/text-schema";
import { receiptUrl } from "~/lib/http/after-redirect.server";
import { contactInquirySchema } from "./contact.server";
import { interestRequests, requestLabels } from "./form-texts";

const { name, email, company, message } = contactInquirySchema.shape;

/** A visitor's interest in a product (docs/product.md 3.7). */
export const productInterestSchema = z.object({
  name,
  phone: line(leadFields.phone).regex(
    /^\s*[0-9]{10}\s*$/,
    "Please enter a 10-digit phone number: digits only, without the country code.",
  ),
  email,
  company,
  message: message.optional(),
  /** Only the forms of products on /saas-products have this field. */
  wish: choice(interestRequests, "").optional(),
});

/** The action of the product-interest form, on its own page and in the dialog. A product may have no such form. */
export const submitProductInterest = (args: ActionArgs, productId: string) =>
  submitForm(args, productInterestSchema, async ({ wish, ...interest }, submission) => {
    const product = await findOfferedProduct(productId, readShelf(args.request));
    if (!product?.hasForm) throw new FormError("We no longer offer this product.");
    const request = product.offersTrial && wish ? requestLabels[wish] : null;
    const subject = request ? `${product.name}: ${request}` : product.name;
    const content = { kind: "interest" as const, ...interest, productId, subject };
    const receipt = await recordLead(content, submission);
    return receiptUrl(`/${product.shelf}/${productId}/interest`, receipt);
  });
