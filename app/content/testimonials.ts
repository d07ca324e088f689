/** A client's quote, shown with five stars of five. */
export type Testimonial = {
  name: string;
  role: string;
  company: string;
  /** One sentence of `content`, for small spaces. */
  pullQuote: string;
  content: string;
};

export const testimonials: readonly Testimonial[] = [
  {
    name: "Meera Krishnan",
    role: "Head of Operations",
    company: "Harbour & Reed Freight",
    pullQuote: "The first thing they sent us was a price range. The last thing was an invoice inside it.",
    content:
      "The first thing they sent us was a price range. The last thing was an invoice inside it. In between we saw working software every second Friday, and twice we changed our minds without an argument.",
  },
  {
    name: "Daniel Osei",
    role: "Practice Manager",
    company: "Plainfield Physio",
    pullQuote: "They talked us out of half the features, and they were right.",
    content:
      "We came with a long list. They talked us out of half the features, and they were right. The front desk learned the rest in an afternoon.",
  },
  {
    name: "Ana Keller",
    role: "Program Director",
    company: "Northbank Skills Trust",
    pullQuote: "Our volunteers use it on old phones, in bad light, and it simply works.",
    content:
      "Our volunteers use it on old phones, in bad light, and it simply works. The studio visited our classes before designing a single screen.",
  },
];
