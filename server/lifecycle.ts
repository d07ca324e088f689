/** Whether the process is about to stop: then it is not ready. */
export const lifecycle = {
  stopping: false,
  /** Set with it when another process accepts the site's connections already, so proxies need not notice. */
  handedOver: false,
};
