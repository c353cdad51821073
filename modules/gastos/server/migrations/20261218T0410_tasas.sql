-- Base and IVA of each rate of an expense without XML whose rates are known, and of a supplier's note for goods that went back.
alter table gastos.gasto add column tasas jsonb not null default '[]';
alter table gastos.abono add column tasas jsonb not null default '[]';

-- Of what there is, purchases tell them in the next step, and these go in the one after.
alter table gastos.abono disable trigger abono_solo_agregar;
create procedure gastos.anotar_tasas(p_empresa int, p_gasto uuid, p_tasas jsonb) language sql as $$
  update gastos.gasto set tasas = p_tasas where empresa_id = p_empresa and id = p_gasto
$$;
create procedure gastos.anotar_tasas_de_nota(p_empresa int, p_devolucion uuid, p_tasas jsonb) language sql as $$
  update gastos.abono set tasas = p_tasas where empresa_id = p_empresa and devolucion_id = p_devolucion and origen = 'nota_credito'
$$;
