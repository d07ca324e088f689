/** What a lead is called on a page: by its name, else by what is known. */
export const leadTitle = (lead: {
  name: string | null;
  email: string | null;
  phone: string | null;
}): string => lead.name ?? lead.email ?? lead.phone ?? "Nameless lead";
