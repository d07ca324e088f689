import { founders } from "~/content/founders";
import { SampleMark } from "~/shell/sample-mark";
import { InitialsAvatar } from "~/ui/illustration/initials-avatar";
import { PageSection } from "~/ui/page-section";

const getInitials = (name: string) => name.replace(/(\p{L})[^\s]*\s*/gu, "$1").slice(0, 3);

/** The people of app/content/founders.ts. */
export const Founders = () =>
  founders.length > 0 ? (
    <PageSection
      id="founders"
      tone="card"
      title="The founders"
      aside={<SampleMark content="founders" note className="mt-3 block" />}
    >
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {founders.map(({ name, role, text, linkedInUrl }) => (
          <li key={name} className="break-inside-avoid">
            <div className="flex items-center gap-4">
              <InitialsAvatar initials={getInitials(name)} className="shrink-0" />
              <div>
                <h3 className="font-sans text-body font-semibold">{name}</h3>
                <p className="text-small text-ink-2">{role}</p>
              </div>
            </div>
            <p className="mt-3 text-ink-2">{text}</p>
            {linkedInUrl ? (
              <a href={linkedInUrl} rel="noopener" className="link inline-flex min-h-11 items-center">
                {name} on LinkedIn
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </PageSection>
  ) : null;
