/** The words of the quick-contact form (docs/product.md 3.6). */
export const quickContactTexts = {
  title: "Let's Talk!",
  subject: "Quick contact request from the website popup",
  thanks: "Thank you! We'll contact you soon.",
  failed: "There was an error submitting your information. Please try again.",
  missing: {
    name: "Please tell us your name.",
    phone: "Please give a phone number, so that we can call you.",
  },
};

/** The most characters that each answer may have. */
export const quickContactLimits = { name: 120, phone: 40 };
