-- The same entries, each beginning told once: half of the time that it took for a long text.
CREATE OR REPLACE FUNCTION owned_words(owner uuid, stems tsvector) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT array_to_tsvector(array(
      SELECT right(owner::text, 8) || lexeme FROM unnest(stems) AS stem(lexeme, positions, weights)
      UNION ALL
      SELECT right(owner::text, 8) || '^' || beginning FROM (
        SELECT DISTINCT left(lexeme, letters) AS beginning
        FROM unnest(stems) AS stem(lexeme, positions, weights) CROSS JOIN (VALUES (2), (3)) AS told(letters)
      ) AS beginnings
    ))
  $$;
