/** The people behind the studio, on /about. An empty list hides the block. */
export const founders: readonly { name: string; role: string; text: string; linkedInUrl?: string }[] = [
  {
    name: "Kavya Raman",
    role: "Founder, projects and proposals",
    text: "Leads the first call and writes the proposals. Before the studio, she ran delivery for a logistics company and saw from the client’s side how software projects run late.",
  },
  {
    name: "Arjun Mehta",
    role: "Founder, engineering",
    text: "Decides how the software is built and reviews every release. He worked on booking and payment systems that could not be offline for a minute.",
  },
  {
    name: "Nisha Thomas",
    role: "Founder, design and research",
    text: "Leads each discovery: she talks to the people who will use the software and turns what they do into screens.",
  },
];
