-- Who writes on several servers commits on all of them or on none. Citus agrees so (two phases) only about tables that it knows:
-- of one company's rows on a worker and an event, a link or a job on the first server it would commit one after the other, and
-- a first server that dies between the two loses its part. So each transaction that may write also touches this table, which
-- is always empty and which Citus is told of. On one server it is a table without rows.
create table plataforma.acuerdo (id int primary key);
grant delete on plataforma.acuerdo to bahia_app, bahia_mantenimiento;

create or replace function plataforma.poner_empresa(p_empresa int) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('set local app.empresa_id = %L', coalesce(p_empresa::text, ''));
  if current_setting('transaction_read_only') = 'off' then
    delete from plataforma.acuerdo;
  end if;
end $$;
