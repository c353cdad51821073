-- Each promise of an order, from the first one. It counts when it took the place of the one before ahead of that one's day:
-- what is put off on the day itself was not kept.
create table ordenes.promesa (
  empresa_id int not null,
  orden_id uuid not null,
  numero int not null check (numero > 0),
  promesa timestamptz,
  -- Its day, where the workshop is.
  fecha date,
  cuenta boolean not null,
  dada_fecha date not null,
  dada_en timestamptz not null,
  usuario_nombre text not null,
  primary key (empresa_id, orden_id, numero),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  check ((promesa is null) = (fecha is null))
);
call plataforma.proteger('ordenes.promesa', 'select, insert');
-- The day of the one that counts.
alter table ordenes.orden add column promesa_fecha date;

-- What is known of before: the journal has what was changed and when; of the rest, what the order says since it was opened.
alter table ordenes.orden no force row level security;
alter table ordenes.promesa no force row level security;
alter table plataforma.bitacora no force row level security;
do $$
declare
  v_empresa int;
  v_zona text;
  v_orden uuid;
  v_cambio record;
  v_numero int;
  v_vale date;
  v_ultima timestamptz;
  v_cuenta boolean;
begin
  for v_empresa in select distinct empresa_id from ordenes.orden loop
    perform plataforma.poner_empresa(v_empresa);
    select zona into v_zona from empresas.empresa where empresa_id = v_empresa;
    insert into ordenes.promesa (empresa_id, orden_id, numero, promesa, fecha, cuenta, dada_fecha, dada_en, usuario_nombre)
      select o.empresa_id, o.id, 1, o.promesa, (o.promesa at time zone v_zona)::date, true, o.fecha_negocio, o.creado_en, o.asesor_nombre
      from ordenes.orden o where o.empresa_id = v_empresa and o.promesa is not null
        and not exists (select 1 from plataforma.bitacora b where b.empresa_id = v_empresa and b.entidad = 'orden' and b.entidad_id = o.id
          and b.accion in ('orden.promesa', 'orden.datos') and b.antes ->> 'promesa' is distinct from b.despues ->> 'promesa');
    update ordenes.orden o set promesa_fecha = (o.promesa at time zone v_zona)::date
      where o.empresa_id = v_empresa and o.promesa is not null;
    for v_orden in select distinct b.entidad_id from plataforma.bitacora b
      where b.empresa_id = v_empresa and b.entidad = 'orden' and b.accion in ('orden.promesa', 'orden.datos')
        and b.antes ->> 'promesa' is distinct from b.despues ->> 'promesa' loop
      v_numero := 0;
      v_vale := null;
      v_ultima := null;
      for v_cambio in
        select c.* from (
          select 0 as paso, 0::bigint as id, (b.antes ->> 'promesa')::timestamptz as promesa, o.creado_en as en, o.asesor_nombre as de
          from (select x.antes from plataforma.bitacora x where x.empresa_id = v_empresa and x.entidad = 'orden' and x.entidad_id = v_orden
              and x.accion in ('orden.promesa', 'orden.datos') and x.antes ->> 'promesa' is distinct from x.despues ->> 'promesa'
            order by x.id limit 1) b, ordenes.orden o
          where o.empresa_id = v_empresa and o.id = v_orden
          union all
          select 1, b.id, (b.despues ->> 'promesa')::timestamptz, b.creado_en, b.usuario_nombre from plataforma.bitacora b
          where b.empresa_id = v_empresa and b.entidad = 'orden' and b.entidad_id = v_orden
            and b.accion in ('orden.promesa', 'orden.datos') and b.antes ->> 'promesa' is distinct from b.despues ->> 'promesa'
          union all
          select 2, 0, o.promesa, o.creado_en, o.asesor_nombre from ordenes.orden o where o.empresa_id = v_empresa and o.id = v_orden) c
        order by c.paso, c.id loop
        continue when v_cambio.promesa is not distinct from v_ultima;
        v_numero := v_numero + 1;
        v_ultima := v_cambio.promesa;
        v_cuenta := v_vale is null or (v_cambio.en at time zone v_zona)::date < v_vale;
        if v_cuenta then
          v_vale := (v_cambio.promesa at time zone v_zona)::date;
        end if;
        insert into ordenes.promesa (empresa_id, orden_id, numero, promesa, fecha, cuenta, dada_fecha, dada_en, usuario_nombre)
          values (v_empresa, v_orden, v_numero, v_cambio.promesa, (v_cambio.promesa at time zone v_zona)::date, v_cuenta,
            (v_cambio.en at time zone v_zona)::date, v_cambio.en, v_cambio.de);
      end loop;
      update ordenes.orden set promesa_fecha = v_vale where empresa_id = v_empresa and id = v_orden;
    end loop;
  end loop;
  perform plataforma.poner_empresa(null);
end $$;
alter table plataforma.bitacora force row level security;
alter table ordenes.promesa force row level security;
alter table ordenes.orden force row level security;
