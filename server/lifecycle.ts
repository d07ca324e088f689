/** Whether the process is about to stop: then it is not ready. */
export const lifecycle = {
  stopping: false,
  /** Whether another process has taken over the connections. `/readyz` then stays 200, so proxies do not notice. */
  handedOver: false,
};
