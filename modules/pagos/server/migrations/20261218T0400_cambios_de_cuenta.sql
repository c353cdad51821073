-- What an account is worth changes by rows with their day, so that a statement of a past month stays as it was.
create table pagos.cuenta_cambio (
  empresa_id int not null,
  id uuid not null,
  cuenta_id uuid not null,
  -- `valor`: its document was changed; `baja`: its document was cancelled and it is worth nothing; the others are acts of a return.
  clase text not null check (clase in ('valor', 'devolucion', 'cancelacion', 'correccion', 'baja')),
  monto_centavos bigint not null check (monto_centavos <> 0),
  folio text not null default '',
  fecha_negocio date not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, cuenta_id) references pagos.cuenta (empresa_id, id)
);
create index cambio_por_cuenta on pagos.cuenta_cambio (empresa_id, cuenta_id);
call plataforma.proteger('pagos.cuenta_cambio', 'select, insert');

alter table pagos.cuenta no force row level security;
do $$
declare
  v_empresa int;
begin
  for v_empresa in select distinct empresa_id from pagos.cuenta where cancelada_en is not null loop
    perform plataforma.poner_empresa(v_empresa);
    insert into pagos.cuenta_cambio (empresa_id, id, cuenta_id, clase, monto_centavos, fecha_negocio, creado_en)
    select k.empresa_id, k.id, k.id, 'baja', -k.total_centavos, (k.cancelada_en at time zone e.zona)::date, k.cancelada_en
    from pagos.cuenta k join empresas.empresa e on e.empresa_id = k.empresa_id
    where k.empresa_id = v_empresa and k.cancelada_en is not null and k.total_centavos > 0;
  end loop;
  perform plataforma.poner_empresa(null);
end $$;
alter table pagos.cuenta force row level security;

-- What came back of documents is told by their room in the next step, and this goes in the one after.
create procedure pagos.anotar_cambio(p_empresa int, p_id uuid, p_documento uuid, p_clase text, p_monto bigint, p_folio text, p_fecha date, p_creado timestamptz)
language sql as $$
  insert into pagos.cuenta_cambio (empresa_id, id, cuenta_id, clase, monto_centavos, folio, fecha_negocio, creado_en)
  select k.empresa_id, p_id, k.id, p_clase, p_monto, p_folio, p_fecha, p_creado
  from pagos.cuenta k where k.empresa_id = p_empresa and k.documento_id = p_documento and p_monto <> 0
$$;
