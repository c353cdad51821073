-- An article that was brought in by mistake and never moved can be taken away; its kardex, if it has one, cannot.
grant delete on inventario.articulo to bahia_app;
