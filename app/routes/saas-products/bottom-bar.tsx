import { ArrowLink } from "~/ui/arrow-link";

/** The foot of the screen: the way from products for people to solutions for companies. */
export const BottomBar = () => (
  <nav aria-label="Next page" className="saas-bottom print:hidden">
    <div className="wrap flex flex-wrap items-center gap-x-6 py-1.5">
      <p className="text-small text-ink-2">Looking for software for a whole company?</p>
      <ArrowLink to="/b2b-solutions">B2B Solutions</ArrowLink>
    </div>
  </nav>
);
