type Invoiced = {
  proposal: readonly { amount: number }[];
  changes: readonly { priceEffect: number }[];
};

/** The price of a project's final invoice: discovery order, proposal and changes. */
export function sumInvoice({ proposal, changes }: Invoiced): number {
  let sum = 0;
  for (const { amount } of proposal) sum += amount;
  for (const { priceEffect } of changes) sum += priceEffect;
  return sum;
}
