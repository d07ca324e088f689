import { changeSteps } from "~/content/working-together";
import { PageSection } from "~/ui/page-section";

export function Changes() {
  return (
    <PageSection
      id="changes"
      title="You will change your mind. There is a way for that."
      intro={<p>Working software gives people better ideas than any sketch did. The plan expects them.</p>}
    >
      <ol className="process-changes">
        {changeSteps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true" className="process-station figures text-label">
              {index + 1}
            </span>
            <h3 className="text-[1.25rem] leading-tight">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
