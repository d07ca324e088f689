import { useBrand } from "~/lib/brand";
import { ButtonLink } from "~/ui/button";
import { RegistrationCross } from "~/ui/illustration/registration-cross";

export function Closing() {
  const { email } = useBrand();
  return (
    <section aria-labelledby="closing" className="py-section">
      <div className="wrap">
        <div className="relative grid gap-x-12 gap-y-10 py-8 lg:grid-cols-12 lg:p-12">
          {["top-0 left-0", "top-0 right-0", "bottom-0 left-0", "right-0 bottom-0"].map((corner) => (
            <RegistrationCross key={corner} className={`absolute max-lg:hidden ${corner}`} />
          ))}
          <h2 id="closing" className="text-display lg:col-span-7">
            Bring us the sketch on the napkin.
          </h2>
          <div className="flex flex-col items-start justify-end gap-5 lg:col-span-5">
            <p className="text-lead text-ink-2">
              A few answers give you a range. If you would rather talk first, write to us and a person replies
              within 24 hours.
            </p>
            <ButtonLink to="/get-estimate" size="large">
              Get your estimate
            </ButtonLink>
            <a href={`mailto:${email}`} className="figures link inline-flex min-h-11 items-center break-all">
              {email}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
