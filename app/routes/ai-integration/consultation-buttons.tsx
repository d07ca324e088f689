import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";

/** The page's two ways on. The contact form opens with its subject and kind of project filled in. */
export function ConsultationButtons({ className }: { className?: string }) {
  return (
    <div className={classNames("flex flex-wrap gap-3 print:hidden", className)}>
      <ButtonLink
        to="/contact?subject=AI+consultation&projectType=ai-ml"
        size="large"
        className="max-sm:grow"
      >
        Get AI Consultation
      </ButtonLink>
      <ButtonLink to="/case-studies" size="large" variant="secondary" className="max-sm:grow">
        View Case Studies
      </ButtonLink>
    </div>
  );
}
