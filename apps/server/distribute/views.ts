import type { Client } from 'pg';

/** Citus makes views and counters anew when it takes up their table, with all but who may use them: told afterwards again. */
export const grantsOfViews = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ grant: string }>(
    `select format('grant %s on %s %s to %I', string_agg(acl.privilege_type, ', '),
         case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass, acl.grantee::regrole) as grant
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) acl
     where c.relkind in ('v', 'S') and acl.grantee <> 0 and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker')
     group by c.oid, c.relkind, acl.grantee`,
  );
  return rows.map(({ grant }) => grant);
};
