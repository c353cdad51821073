import type { Client } from 'pg';

/** Citus makes a view anew when it takes up a table below it, with all but who may read it: told afterwards again. */
export const grantsOfViews = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ grant: string }>(
    `select format('grant %s on %s to %I', string_agg(acl.privilege_type, ', '), c.oid::regclass, acl.grantee::regrole) as grant
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) acl
     where c.relkind = 'v' and acl.grantee <> 0 and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker')
     group by c.oid, acl.grantee`,
  );
  return rows.map(({ grant }) => grant);
};
