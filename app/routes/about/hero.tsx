import { studioComparison } from "~/content/marketing-figures";
import { useBrand } from "~/lib/page/root-data";
import { PageHero } from "~/shell/page-hero";
import { TitleBlock } from "~/ui/facts";

/** Who the studio is, and its founding story. */
export function Hero({ background, country }: { background: string; country: string }) {
  const { name, email, foundedYear, legalName, address, replies } = useBrand();
  const [user, domain] = email.split("@");
  return (
    <PageHero
      title={`Who is behind ${name}`}
      intro={`${name} was founded in ${foundedYear}${background && ` ${background}`}. We build custom software for clients, and our own products.`}
      aside={
        <TitleBlock
          entries={[
            ["Company", null, legalName || name],
            ["Founded", foundedYear],
            ["Address", null, address || country],
            ["On a project", studioComparison.team, `(${studioComparison.smallerTeam})`],
            [
              "Contact",
              null,
              <>
                <a href={`mailto:${email}`} className="link wrap-anywhere">
                  {user}@<wbr />
                  {domain}
                </a>
                <span className="block">We reply within {replies.first}.</span>
              </>,
            ],
          ]}
        />
      }
    >
      <div className="mt-10 grid gap-x-16 gap-y-3 border-t border-rule pt-8 md:mt-16 lg:grid-cols-12">
        <h2 className="text-h3 lg:col-span-4">Founding story</h2>
        <p className="max-w-prose text-ink-2 lg:col-span-8">
          The founders knew two kinds of software company. Agencies work fast, but often lose interest once
          the invoice is paid. Product companies plan for years, but only for their own product. This studio
          does both kinds of work. What we learn from our own products goes into our clients’ projects, and we
          don’t hand over software that we wouldn’t want to maintain ourselves.
        </p>
      </div>
    </PageHero>
  );
}
