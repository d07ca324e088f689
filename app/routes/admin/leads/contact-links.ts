/** The link that starts a mail to a lead (RFC 6068), as a reply to its subject. */
export function mailtoHref(email: string, subject: string | null): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return subject ? `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}` : `mailto:${address}`;
}

/** The link that calls a number (RFC 3966); null if it has too few digits to be one. */
export function telHref(phone: string): string | null {
  const international = phone.trim().startsWith("+");
  // The zero of +46 (0)70 is only dialled within the country.
  const digits = (international ? phone.replace("(0)", "") : phone).replace(/\D/g, "");
  if (digits.length < 3) return null;
  return `tel:${international ? "+" : ""}${digits}`;
}
