-- A text's words as they are searched: each stem behind its owner's mark, and behind `^` the two and the three letters
-- that it begins with. Whoever has typed `sch` is then answered by one entry of the index, and not by all that begin so.
CREATE FUNCTION owned_words(owner uuid, stems tsvector) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT array_to_tsvector(array(
      SELECT right(owner::text, 8) || word
      FROM unnest(stems) AS stem(lexeme, positions, weights)
      CROSS JOIN LATERAL (VALUES (lexeme), ('^' || left(lexeme, 2)), ('^' || left(lexeme, 3))) AS told(word)
    ))
  $$;--> statement-breakpoint
-- Each text that is there is told its beginnings; the index is made anew at the end, which takes a tenth of the time.
DROP INDEX "project_texts_words";--> statement-breakpoint
DO $$
DECLARE recording uuid;
BEGIN
  FOR recording IN SELECT project_id FROM project_texts LOOP
    BEGIN
      UPDATE project_texts SET words = words || array_to_tsvector(array(
        SELECT left(word, 8) || '^' || substr(word, 9, letters)
        FROM unnest(tsvector_to_array(words)) AS told(word) CROSS JOIN (VALUES (2), (3)) AS beginning(letters)
        WHERE word NOT LIKE '@%'
      )) WHERE project_id = recording;
    EXCEPTION WHEN program_limit_exceeded THEN
      -- More words than one text may have: it is told anew in the background, as far as there is room.
      DELETE FROM project_texts WHERE project_id = recording;
    END;
  END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX "project_texts_words" ON "project_texts" USING gin ("words");
