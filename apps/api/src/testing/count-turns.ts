/** Counts the turns of the event loop that other tasks get while `act` runs. */
export async function countTurns<Result>(act: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  try {
    const result = await act();
    return { result, turns };
  } finally {
    isDone = true;
  }
}
