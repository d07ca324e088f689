export const OFFERS_PATH = "/admin/offers";
