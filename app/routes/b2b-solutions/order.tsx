import { aiFigures, durations, prices, responses } from "~/content/marketing-figures";

/** An order line. `note` is below the time; a missing price is not published yet. */
export const orderLines = [
  {
    to: "/products",
    title: "A product, adapted",
    text: "One of our own products with your fields, rules, languages and sign-on.",
    time: durations.productCustomization,
  },
  {
    to: "/custom-development",
    title: "Custom software",
    text: "Built for one company, from discovery to launch, by one team.",
    time: durations.standardProject,
    note: `enterprise: ${durations.enterpriseProject}`,
    price: prices.customDevelopment,
  },
  {
    to: "/get-estimate",
    title: "Integration of existing systems",
    text: "The systems you have learn to pass on what they know. The calculator prices each integration.",
    price: "by the calculator",
  },
  {
    to: "/ai-integration",
    title: "AI integration",
    text: "A model in the one place where it saves time, measured against your own cases.",
    time: aiFigures.deployment,
    price: prices.aiIntegration,
  },
  {
    to: "/contact",
    title: "Consulting",
    text: "A second opinion on a plan, an architecture or an offer on your table. No build follows from it.",
    price: prices.consulting,
  },
  {
    to: "/maintenance-support",
    title: "Maintenance",
    text: "Care for what we built, after the month that every project includes. Priced as a share of the development price.",
    time: "from the second month",
    price: prices.maintenance,
  },
];

/** The steps from the first call to the handover, with the document that each produces. */
export const buyingSteps = [
  {
    title: "First call",
    who: "Whoever does the work today, whoever signs, and one person from IT",
    text: `Bring one task that goes wrong, not a list of features. You hear from us within ${responses.first} of writing, and nobody has to prepare slides.`,
    paper: "Our notes, with a price range and what it depends on",
  },
  {
    title: "Security questions",
    who: "IT, data protection",
    text: "Send your questionnaire as it is. We answer in writing what applies to your case: where data lies, who can reach it, how it is backed up, what happens when somebody leaves. Where the answer is no, it says no.",
    paper: "Your questionnaire, answered line by line",
  },
  {
    title: "Procurement",
    who: "Purchasing, legal, finance",
    text: "Discovery turns the range into a scope that both sides agree on. Terms, license and payments by milestone are settled before design begins.",
    paper: "A proposal with a fixed list of what you get",
  },
  {
    title: "Pilot",
    who: "One team that wants it",
    text: (
      <>
        One floor, one task, real work. Working software is shown at the end of each{" "}
        <span className="whitespace-nowrap">{durations.sprint}</span> sprint, and the pilot ends with a
        decision: go on, change course or stop.
      </>
    ),
    paper: "What we agreed to measure, and the results",
  },
  {
    title: "Roll-out",
    who: "Department by department",
    text: "Data is moved and compared, people are shown around, and the old way stays open until the new one has proved itself.",
    paper: "A plan with dates, and the way back for each step",
  },
  {
    title: "Handover",
    who: "IT, and whoever will look after the software",
    text: "Who may change what, how to restore a backup, what to do when an interface stops. Then the month of support that is included begins.",
    paper: "A handbook for operation, access rights, and the source code if you have bought it",
  },
];
