/** The address that starts a mail to a lead (RFC 6068), as an answer to its subject. */
export function mailtoHref(email: string, subject: string | null): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return subject ? `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}` : `mailto:${address}`;
}

/** The address that calls a number (RFC 3966); null for what has too few digits to be one. */
export function telHref(phone: string): string | null {
  const international = phone.trim().startsWith("+");
  // In +46 (0)70 the nought is dialled from inside the country alone.
  const digits = (international ? phone.replace("(0)", "") : phone).replace(/\D/g, "");
  if (digits.length < 3) return null;
  return `tel:${international ? "+" : ""}${digits}`;
}
