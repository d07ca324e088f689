/** A `mailto:` link to a lead (RFC 6068). Its subject line marks the e-mail as a reply. */
export function mailtoHref(email: string, subject: string | null): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return subject ? `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}` : `mailto:${address}`;
}

/** A `tel:` link (RFC 3966); null if the text has too few digits for a phone number. */
export function telHref(phone: string): string | null {
  const international = phone.trim().startsWith("+");
  // The zero in +46 (0)70 is only dialed within the country.
  const digits = (international ? phone.replace("(0)", "") : phone).replace(/\D/g, "");
  if (digits.length < 3) return null;
  return `tel:${international ? "+" : ""}${digits}`;
}
