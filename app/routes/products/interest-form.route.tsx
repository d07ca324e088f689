/** What the dialog needs to set up the form. */
export const loader = () => Response.json({}, { headers: { "Cache-Control": "private, no-store" } });
