import { fillReplies } from "~/content/brand";
import { findBrand, listEntries } from "~/features/content/entries.server";
import { type QuestionPage, questions } from "~/features/content/kinds/questions.server";
import { describeMvp, findSmallestProject } from "~/features/cost-comparison/kinds-of-work";
import type { PriceList } from "~/features/price-lists/price-list";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { formatPrice, formatUsd } from "~/lib/text/numbers";
import { capitalize } from "~/lib/text/spelling";

/** A question with its answer. The answer is for `InlineText`, with an empty line between two paragraphs. */
export type Question = { id: string; question: string; answer: string };

const SMALL_BUDGET = 20_000;

/** What an MVP costs, and whether a small budget reaches it. */
function describeMvpBudget(list: PriceList): string {
  const { min, text } = describeMvp(list);
  const start =
    min <= SMALL_BUDGET
      ? `With a budget of ${formatUsd(SMALL_BUDGET)}, an MVP is within reach: we`
      : "For an MVP we";
  return `${start} estimate ${text}.`;
}

/** What answers may name in braces, such as `{smallest price}`. A capital begins the text with one. */
function describePrices(list: PriceList): Readonly<Record<string, string>> {
  const ai = list.advancedFeatures.find(({ id }) => id === "ai-integration");
  const { name, price } = findSmallestProject(list);
  return {
    "smallest project": name,
    "smallest price": price,
    "ai price": ai ? formatPrice(ai) : "priced in the proposal",
    "mvp budget": describeMvpBudget(list),
  };
}

/** The questions of a page, with the prices of the list in effect and the promise about replies filled in. */
export async function listQuestions(page: QuestionPage): Promise<Question[]> {
  const [entries, list, { replies }] = await Promise.all([
    listEntries(questions),
    findPriceList(),
    findBrand(),
  ]);
  const values = describePrices(list);
  const fillIn = (text: string) =>
    text.replace(/\{([\w ]+)\}/g, (all, name: string) => {
      const value = values[name.toLowerCase()] ?? fillReplies(all, replies);
      return /^[A-Z]/.test(name) ? capitalize(value) : value;
    });
  return entries
    .filter((entry) => entry.page === page)
    .map(({ slug, question, answer }) => ({ id: slug, question: fillIn(question), answer: fillIn(answer) }));
}
