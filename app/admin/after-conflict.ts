import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a page that shows what somebody else saved: reloads its data after a conflict, but not after another
 * failure, which would replace the form by an error page. (For a route with this function, Remix's default is always true.)
 */
export const reloadAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus === 409 || (actionStatus < 400 && defaultShouldRevalidate);
