/** Finds the area that is meant: by id, name or folder, exactly, case aside. Never by likeness. */
import type { Overview, OverviewArea } from '#lib/model/overview';

export function findArea(overview: Overview, asked: string): OverviewArea | undefined {
  const wanted = asked.toLowerCase();
  return (
    overview.areas.find((area) => area.id === wanted) ??
    overview.areas.find((area) => area.name.toLowerCase() === wanted) ??
    overview.areas.find((area) => area.folder !== '' && area.folder.toLowerCase() === wanted)
  );
}
