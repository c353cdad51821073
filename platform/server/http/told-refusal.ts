import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { replyWriter } from './serialize.ts';

/** A refusal with the record that it brings, of which the person is told what any other reply would tell him. */
export const asTold = (
  error: unknown,
  endpoint: Endpoint,
  can: (permiso: string) => boolean,
  isStrict: boolean,
): unknown => {
  if (!(error instanceof Refusal) || error.current === undefined) return error;
  const shape = error.shape ?? endpoint.reply;
  const checked = isStrict ? shape.safeParse(error.current) : undefined;
  if (checked?.success === false)
    return new Error(`record of ${error.code}: ${JSON.stringify(checked.error.issues.slice(0, 3))}`);
  const { fields, retryAfterSeconds } = error;
  const current: unknown = JSON.parse(replyWriter(shape).for(can)(error.current));
  return Object.assign(
    new Refusal(
      error,
      {},
      { current, ...(fields ? { fields } : {}), ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) },
    ),
    { stack: error.stack },
  );
};
