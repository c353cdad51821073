import { startupRefusal } from '../config.ts';
import { scramVerifier } from './secrets.ts';

export type RoleClient = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };

/** Null = somebody else sets that password. */
export type RoleSecrets = { bahia_app: string | null; bahia_mantenimiento: string | null };

/**
 * Leaves the two roles that Bahía works with as they must be, in an embedded or an external database, and says in
 * plain SQL what an administrator has to run where the owner may not. `owner` is who owns the tables (default: the
 * connected user). Grants on tables are the migrations' business; only the maintenance role gets what the owner creates.
 */
export async function ensureRoles(client: RoleClient, secrets: RoleSecrets, owner?: string): Promise<void> {
  await client.query('begin');
  try {
    // N nodes start at once on one database; without this two of them would update the same catalog row.
    await client.query('select pg_advisory_xact_lock(7242001)');
    const state = await readState(client, owner);
    for (const sql of roleStatements(state, secrets)) await client.query(sql);
    for (const sql of grantStatements(state)) await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (error instanceof Error && 'code' in error && error.code === '42501') throw askAdministrator(error.message);
    throw error;
  }
}

const appSettings = { lock_timeout: '3s', statement_timeout: '10s', idle_in_transaction_session_timeout: '15s' };

type Role = { rolsuper: boolean; rolbypassrls: boolean; rolcanlogin: boolean; rolconfig: string[] | null };
type State = {
  roles: Map<string, Role>;
  owner: string;
  superuser: boolean;
  database: string;
  connect_app: boolean;
  connect_mantenimiento: boolean;
  member: boolean;
  defaults: boolean;
};

async function readState(client: RoleClient, owner: string | undefined): Promise<State> {
  const found = await client.query(
    `select rolname::text, rolsuper, rolbypassrls, rolcanlogin, rolconfig from pg_roles where rolname in ('bahia_app', 'bahia_mantenimiento')`,
  );
  const { rows } = await client.query(
    `with rol as (select to_regrole('bahia_app')::oid as app, to_regrole('bahia_mantenimiento')::oid as mantenimiento)
     select coalesce($1, current_user)::text as owner, current_database()::text as database,
       (select rolsuper from pg_roles where rolname = current_user) as superuser,
       coalesce(has_database_privilege(app, current_database(), 'connect'), false) as connect_app,
       coalesce(has_database_privilege(mantenimiento, current_database(), 'connect'), false) as connect_mantenimiento,
       exists (select from pg_auth_members where roleid = mantenimiento and member = coalesce($1, current_user)::regrole) as member,
       (select count(distinct defaclobjtype) = 3 from pg_default_acl, aclexplode(defaclacl) as acl
        where defaclrole = coalesce($1, current_user)::regrole and defaclnamespace = 0 and acl.grantee = mantenimiento) as defaults
     from rol`,
    [owner ?? null],
  );
  // The rows have the shape of the two statements right above.
  const roles = new Map(found.rows.map((row) => [String(row['rolname']), row as unknown as Role]));
  return { ...(rows[0] as unknown as Omit<State, 'roles'>), roles };
}

function roleStatements(state: State, secrets: RoleSecrets): string[] {
  return [
    ...oneRole(state, 'bahia_app', false, secrets.bahia_app),
    ...oneRole(state, 'bahia_mantenimiento', true, secrets.bahia_mantenimiento),
    ...appSettingStatements(state),
  ];
}

function oneRole(
  state: State,
  name: 'bahia_app' | 'bahia_mantenimiento',
  bypass: boolean,
  secret: string | null,
): string[] {
  const role = state.roles.get(name);
  const password = secret === null ? '' : ` password '${scramVerifier(secret)}'`;
  if (role === undefined) return [`create role ${name} login ${bypass ? 'bypassrls' : 'nobypassrls'}${password}`];
  const wrong = [
    role.rolsuper ? 'nosuperuser' : '',
    role.rolbypassrls === bypass ? '' : bypass ? 'bypassrls' : 'nobypassrls',
    role.rolcanlogin ? '' : 'login',
  ].join(' ');
  return wrong.trim() === '' && password === '' ? [] : [`alter role ${name} ${wrong}${password}`];
}

function appSettingStatements(state: State): string[] {
  const current = new Set(state.roles.get('bahia_app')?.rolconfig ?? []);
  const wanted = Object.entries(appSettings).filter(([name, value]) => !current.has(`${name}=${value}`));
  const statements = wanted.map(([name, value]) => `alter role bahia_app set ${name} = '${value}'`);
  // Only a superuser may store a setting that PostgreSQL does not know; without it the policies read null, as safe as ''.
  if (state.superuser && !current.has('app.empresa_id='))
    statements.push(`alter role bahia_app set "app.empresa_id" = ''`);
  return statements;
}

function grantStatements(state: State): string[] {
  const owner = quoteName(state.owner);
  const defaults = `alter default privileges for role ${owner} grant`;
  return [
    state.connect_app ? '' : `grant connect on database ${quoteName(state.database)} to bahia_app`,
    state.connect_mantenimiento ? '' : `grant connect on database ${quoteName(state.database)} to bahia_mantenimiento`,
    // So that a migration may hand it the few functions that must see every company.
    state.member ? '' : `grant bahia_mantenimiento to ${owner}`,
    ...(state.defaults
      ? []
      : [
          `${defaults} usage on schemas to bahia_mantenimiento`,
          `${defaults} select, insert, update, delete on tables to bahia_mantenimiento`,
          `${defaults} usage, select, update on sequences to bahia_mantenimiento`,
        ]),
  ].filter((sql) => sql !== '');
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function askAdministrator(why: string): Error {
  const settings = Object.entries(appSettings).map(
    ([name, value]) => `  alter role bahia_app set ${name} = '${value}';`,
  );
  return startupRefusal(
    [
      `El usuario de DATABASE_URL no puede preparar los usuarios de la base de datos (${why}).`,
      'Pide al administrador de PostgreSQL que ejecute esto, con sus propias contraseñas:',
      `  create role bahia_app login nobypassrls password '…';`,
      `  create role bahia_mantenimiento login bypassrls password '…';`,
      '  grant bahia_mantenimiento to (usuario de DATABASE_URL);',
      ...settings,
      'y pon en .env las direcciones con esas contraseñas: DATABASE_APP_URL y DATABASE_MANTENIMIENTO_URL.',
    ].join('\n'),
  );
}
