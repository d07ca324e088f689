type Pillar = { title: string; description: string; principles: readonly string[] };

export const pillars: readonly Pillar[] = [
  {
    title: "B2B Solutions",
    description:
      "Software for companies: built to order, or adapted from a product that already does most of it. This is the work that pays the wages, and the reason why the other three pillars are held to a deadline.",
    principles: [
      "Understand the work before proposing software for it",
      "Name a price range before anybody signs",
      "Show something that runs at the end of every sprint",
      "Leave the client able to carry on without us",
    ],
  },
  {
    title: "SaaS Products",
    description:
      "Products of our own, which we design, run and improve, one release at a time. They earn while nobody is being billed, and they keep us honest about what maintenance means.",
    principles: [
      "Solve one task completely before starting the next",
      "Release in small steps that can be rolled back",
      "A fix for one customer is a fix for all",
      "Support and documentation belong to the product",
    ],
  },
  {
    title: "R&D Learning Culture",
    description:
      "Trying things out is part of the job, not a hobby for the weekend. New methods are tested on our own products first, so that no client pays for our first attempt.",
    principles: [
      "Measure a new tool against the old one, on real cases",
      "Write down what failed, and why",
      "Teach a thing to the others before calling it known",
      "Publish what others can use",
    ],
  },
  {
    title: "Community Talent Ecosystem",
    description:
      "Good engineers come from somewhere. We keep in touch with the places where they learn, bring people in on real work with somebody experienced beside them, and build teams of people who know each other.",
    principles: [
      "Look at work, not at certificates",
      "Nobody learns alone: every task has a second pair of eyes",
      "Give credit by name",
      "Stay in touch with those who move on",
    ],
  },
];
