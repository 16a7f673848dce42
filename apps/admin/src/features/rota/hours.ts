import { formatHour, weekdays } from '@ballast/content/weekly-hours';

const hourOption = (hour: number) => ({ value: String(hour), label: formatHour(hour) });

export const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));
export const fromOptions = Array.from({ length: 24 }, (_, hour) => hourOption(hour));
export const toOptions = Array.from({ length: 24 }, (_, hour) => hourOption(hour + 1));
